/** An address waits until it is fetched or refused for good; the index finds the goods that show it. */
export const PICTURE_JOB_SCHEMA = `
  create table picture_job (
    address text primary key,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
    attempts int not null default 0,
    next_try_at timestamptz not null default now(),
    reason text not null default '',
    result jsonb
  );
  create index picture_job_due on picture_job (next_try_at) where state = 'waiting';
  create index product_image_addresses on product using gin (image_addresses);
`;
