-- How many teams go on where a state ranks by points: from each region of a class, or from each class without regions.
-- None: as many from each region as the rules of the point system say.
alter table point_rankings add column qualifiers int check (qualifiers between 1 and 64);
alter table point_rankings add constraint point_rankings_qualify_teams_of_a_state
  check (qualifiers is null or (state_id is not null and point_system_id is not null));
