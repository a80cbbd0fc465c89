-- A page with tabs goes by the name that the router gives it.
update day_counts set name = '/my-account/*' where name = '/my-account/:tab?';
update browser_errors set pages = array_replace(pages, '/my-account/:tab?', '/my-account/*');
