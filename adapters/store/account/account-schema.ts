/** Who shops here under a name. An account owns a visitor, so that whatever belongs to a visitor belongs to it. */
export const ACCOUNT_SCHEMA = `
  create table account (
    id int generated always as identity primary key,
    visitor_id text not null unique references visitor (id),
    phone text unique,
    email text unique,
    name text not null default '',
    password_hash text,
    created_at timestamptz not null default now()
  );
  create table account_session (
    token_hash text primary key,
    account_id int not null references account (id) on delete cascade,
    opened_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index account_session_of_account on account_session (account_id);
  create table sign_in_code (
    phone text not null,
    visitor_id text not null,
    code_hash text not null,
    attempts_left int not null,
    sent_at timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (phone, visitor_id)
  );
  create index sign_in_code_of_visitor on sign_in_code (visitor_id);
  create table password_recovery (
    token_hash text primary key,
    account_id int not null references account (id) on delete cascade,
    email text,
    expires_at timestamptz not null
  );
  create index password_recovery_of_account on password_recovery (account_id);
  create table sign_in_attempt (
    id bigint generated always as identity primary key,
    subject text not null,
    happened_at timestamptz not null default now()
  );
  create index sign_in_attempt_of_subject on sign_in_attempt (subject, happened_at);
  create index order_of_visitor on shop_order (visitor_id, id);
`;
