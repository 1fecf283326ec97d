-- What was read of a post in Markdown, as pages draw it, and of what it was read: null until it is read for the first time.
-- json and not jsonb: nobody looks into it, and it comes back as it was written.
alter table post add column document json;
alter table post add column document_of text;
