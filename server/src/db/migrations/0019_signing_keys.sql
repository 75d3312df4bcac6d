-- The keys that sign access tokens are kept outside, so that a copy of the database forges none. The former key is
-- forgotten, because copies have it: pages get a new access token with their refresh token, which nobody signs.
drop table signing_keys;

-- The key that signs, by its fingerprint. A server that does not know this key does not start.
create table token_signer (
  is_only boolean primary key default true check (is_only),
  key_id text not null
);
