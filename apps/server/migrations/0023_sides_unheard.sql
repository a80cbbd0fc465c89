-- Coaches of both teams see each other's contacts at once, so nothing asks any more which side has said a word yet.

alter table game_results drop column is_unheard;
