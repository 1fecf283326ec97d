-- How a post is written: as plain text, as all of them were, or as Markdown; of Markdown also what it says without its signs.
alter table post add column format text not null default 'text';
alter table post add column plain text;
