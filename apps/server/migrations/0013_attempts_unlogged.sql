-- Counts of tries are worth nothing after a crash; a sign-in need not wait until they are on the disk.
alter table attempts set unlogged;
