/** Which places there are has a number, so that a store that keeps them in memory knows when to read them again. */
export const PLACE_VERSION_SCHEMA = `
  create table place_version (number bigint not null);
  insert into place_version (number) values (0);
  create function note_places() returns trigger language plpgsql as $$
    begin if exists (select 1 from changed) then update place_version set number = number + 1; perform pg_notify('places', ''); end if; return null; end $$;
  ${["locality", "locality_region"]
    .flatMap((table) => ["insert", "update"].map((event) => ({ table, event })))
    .map(
      ({ table, event }) => `
        create trigger note_${event} after ${event} on ${table} referencing new table as changed
          for each statement execute function note_places();`,
    )
    .join("")}
`;
