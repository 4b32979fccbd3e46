/** Letters and text messages that wait to be sent, and what became of them. Released with the orders' tables. */
export const OUTBOX_SCHEMA = `
  create table outbox (
    id int generated always as identity primary key,
    kind text not null check (kind in ('letter', 'message')),
    recipient text not null,
    subject text not null,
    body text not null,
    created_at timestamptz not null default now(),
    next_try_at timestamptz not null default now(),
    attempts int not null default 0,
    sent_at timestamptz,
    fault text not null default ''
  );
  create index outbox_due on outbox (next_try_at) where sent_at is null;
`;

/** A letter that comes twice is known as the same one; what it says to mail programs goes along. */
export const LETTER_HEADERS_SCHEMA = `
  alter table outbox add column message_id text unique, add column headers jsonb not null default '{}';
`;
