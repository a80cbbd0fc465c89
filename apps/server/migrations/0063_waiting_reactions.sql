-- Events that wait for a reaction that runs as a job. One job takes all of them that wait for its reaction: a job for each
-- event cost a comment or a score report more than the rest of what it writes.
create table waiting_reactions (
  reaction text not null,
  event_id int not null references events (id) on delete cascade,
  primary key (reaction, event_id)
);
