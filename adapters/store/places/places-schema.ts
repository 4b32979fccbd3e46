/** The places that shoppers choose from, and what each has chosen. */
export const PLACES_SCHEMA = `
  create table locality_region (
    id text primary key,
    country_iso text not null,
    title text not null,
    kind text not null,
    full_title text not null
  );
  create table locality (
    id text primary key,
    country_iso text not null,
    region_id text not null references locality_region (id),
    district text not null,
    kind text not null,
    title text not null,
    population int not null check (population >= 0),
    source text not null
  );
  create table visitor_location (
    visitor_id text primary key references visitor (id) on delete cascade,
    city text not null,
    country text not null,
    country_iso text not null,
    geo_id text not null,
    region text not null,
    region_geo_id text not null,
    kept_at timestamptz not null default now()
  );
`;
