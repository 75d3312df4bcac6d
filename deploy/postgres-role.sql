-- The role and the database of the server: it owns what it creates, and nothing more. Run once as a superuser:
-- psql --set password="'…'" --file postgres-role.sql
create role boxmates login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :password;
create database boxmates owner boxmates;
revoke connect, temporary on database boxmates from public;
