-- Sankalp's place in a new cluster, made once at its leader: psql -v password=… -f database.sql
CREATE ROLE sankalp LOGIN PASSWORD :'password';
-- With it Sankalp's metrics show how far the standbys are behind.
GRANT pg_monitor TO sankalp;
CREATE DATABASE sankalp OWNER sankalp;
