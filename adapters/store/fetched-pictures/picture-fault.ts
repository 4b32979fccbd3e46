/** Why a picture was not fetched. What is `shaky` may go well another time; what is not will never. */
export interface PictureFault {
  readonly isShaky: boolean;
  readonly reason: string;
}

export const refused = (reason: string): PictureFault => ({ isShaky: false, reason });
export const shaky = (reason: string): PictureFault => ({ isShaky: true, reason });
