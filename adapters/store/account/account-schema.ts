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

/**
 * A session may be followed by another of the same sign-in, which is named by the hash of its first token. Cookies of the guarded name and of the former one
 * open different doors; a guest who came by the former one moves to the other once.
 */
export const SESSION_SUCCESSION_SCHEMA = `
  alter table account_session add column sign_in text, add column is_host_bound boolean not null default false, add column replaced_at timestamptz;
  update account_session set sign_in = token_hash;
  alter table account_session alter column sign_in set not null;
  create index account_session_of_sign_in on account_session (sign_in);
  alter table visitor add column moved_at timestamptz;
`;
