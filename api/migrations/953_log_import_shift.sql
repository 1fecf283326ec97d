-- Zones such as India's are half an hour or a quarter beside the whole hours.
alter table log_import alter column shifted_hours type double precision;
