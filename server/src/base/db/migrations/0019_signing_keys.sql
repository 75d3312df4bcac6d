-- The keys that sign access tokens are kept outside, so that a copy of the database forges none. The former key is
-- forgotten, because copies have it: pages get a new access token with their refresh token, which nobody signs.
drop table signing_keys;

-- The public keys of the servers that sign access tokens: each server checks the tokens of all.
create table verification_keys (
  -- the key's fingerprint
  id text primary key,
  public_jwk jsonb not null,
  -- the servers that sign with it push this ahead
  used_until timestamptz not null
);
