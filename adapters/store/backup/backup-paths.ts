/** Where the backup command asks the running store: to begin, and for the label of what it has copied. */
export const BACKUP_PATH = "/admin/backup";
export const LABEL_PATH = `${BACKUP_PATH}/label`;
