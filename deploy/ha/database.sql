-- Sankalp's place in a new cluster, made once at its leader: psql -v password=… -f database.sql
CREATE ROLE sankalp LOGIN PASSWORD :'password';
CREATE DATABASE sankalp OWNER sankalp;
