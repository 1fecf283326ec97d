-- What a member reads the site and its mails in; null where they chose nothing.
alter table account add column language text;
