/** Who takes part in what the shop offers. */
export const CONTESTS_SCHEMA = `
  create table contest_entry (
    email text not null,
    operation text not null,
    entered_at timestamptz not null default now(),
    primary key (email, operation)
  );
`;
