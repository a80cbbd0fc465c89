-- Display names are unique to a reader's eye, so that nobody passes for another member.

-- What names share that could be taken for one another, the same as `displayNameKey` of the rules: spaces, marks and
-- letters that show nothing go, case and look-alike letters do not count. Everything is spelled out, because what
-- lower() does depends on the collation of the database.
create function display_name_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(replace(replace(
    translate(
      translate(
        regexp_replace(
          normalize(name, NFKD),
          '[ -/:-@\[-`{-\u00bf\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u064b-\u065f\u0670\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u206f\u20d0-\u20ff\u3000\ufe00-\ufe0f\ufe20-\ufe2f\U000e0100-\U000e01ef]',
          '', 'g'),
        -- capitals
        'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
        'abcdefghijklmnopqrstuvwxyzæðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'),
      -- look-alikes
      'аαᴀɑⱭᎪꓮвьβʙƅᏴꓐсᴄᏟꓚԁđðɖɗᴅᎠꓓеєεᴇɛᎬꓰƒꜰꓝɡɢցᏀꓖнһħηʜհᎻꓧјʝᴊյᎫꓙкκᴋƙᏦꓗ1iіӏιıɩɪǀłʟլᏞᎥꓡꓲмμᴍᎷꓟνɴŋոꓠ0оοøօᴏ〇ꓳрρᴘᏢꓑԛզгʀᎡꓣ5ѕꜱᏚꓢтτᴛŧᎢꓔսᴜʋꓴѵᴠᏙꓦԝᴡɯᎳꓪхχꓫуүγυʏᎩꓬζᴢƶᏃꓜς',
      'aaaaaaabbbbbbbccccddddddddeeeeeeefffggggghhhhhhhhjjjjjjkkkkkkllllllllllllllllmmmmmnnnnnoooooooopppppqqrrrrsssssttttttuuuuvvvvwwwwwxxxyyyyyyyzzzzzσ'),
    'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'rn', 'm'), 'vv', 'w')
$$;

alter table members add column display_name_key text not null generated always as (display_name_key(display_name)) stored;

-- Of members who share a name the one who came first keeps it; the others get the first number that is free. A name that
-- shows nothing gets one to be called by.
create index members_to_rename on members (display_name_key) where anonymised_at is null;
do $$
declare
  clashing record;
  renamed text;
  last_key text;
  suffix int;
begin
  for clashing in
    select id, display_name_key as key, case when display_name_key = '' then 'Member' else display_name end as base
    from members m
    where anonymised_at is null and (display_name_key = '' or exists (
      select from members other
      where other.display_name_key = m.display_name_key and other.id < m.id and other.anonymised_at is null))
    order by display_name_key, id
  loop
    if clashing.key is distinct from last_key then suffix := 1; end if;
    last_key := clashing.key;
    loop
      suffix := suffix + 1;
      renamed := left(clashing.base, 50 - length(suffix::text)) || suffix;
      exit when not exists (
        select from members where display_name_key = display_name_key(renamed) and anonymised_at is null);
    end loop;
    update members set display_name = renamed where id = clashing.id;
  end loop;
end
$$;
drop index members_to_rename;

-- Two who choose one name at once: the index lets exactly one have it. Those who left are all called alike.
create unique index members_display_name_once on members (display_name_key) where anonymised_at is null;

-- Whether a name is that of an approved coach.
create index coaches_full_name on coaches (display_name_key(first_name || last_name)) where ended_at is null;
create index members_full_name on members (display_name_key(first_name || last_name)) where anonymised_at is null;
