-- How often a stream's link was followed, by day: no visitor, no address.
create table stream_clicks (
  link text not null,
  clicked_on date not null,
  clicks int not null default 1 check (clicks > 0),
  primary key (link, clicked_on)
);
-- Only links that a game carries are counted; each click looks its game up.
create index games_by_nfhs_link on games (nfhs_link) where nfhs_link <> '';
create index games_by_youtube_link on games (youtube_link) where youtube_link <> '';
