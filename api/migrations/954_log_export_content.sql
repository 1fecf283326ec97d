-- Hash of the contacts in the file: the same export of the same log is the same file.
alter table log_export add column content text;
