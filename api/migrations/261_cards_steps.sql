-- Cards of the queue before and after a step of the logbook, so that its undo takes the queue back too. Gone with the step.
create table qsl_card_step (
  owner_id bigint not null,
  step_id bigint not null,
  card_id bigint not null,
  contact_id bigint not null,
  -- Rows of qsl_card; null where there was none.
  before jsonb,
  after jsonb,
  primary key (owner_id, step_id, card_id),
  foreign key (owner_id, step_id) references log_step (owner_id, id) on delete cascade
);
comment on table qsl_card_step is 'owner';
