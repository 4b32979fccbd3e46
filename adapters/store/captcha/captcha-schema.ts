/** Tokens are kept as hashes: who reads the table can use none. Done captchas are kept until they would end, so that each is worth one token. */
export const CAPTCHA_SCHEMA = `
  create table secure_token (
    hash text primary key,
    remaining int not null check (remaining >= 0),
    expires_at timestamptz not null
  );
  create table spent_captcha (
    hash text primary key,
    expires_at timestamptz not null
  );
  create table form_attempt (
    address text not null,
    hour timestamptz not null,
    attempts int not null,
    primary key (address, hour)
  );
`;
