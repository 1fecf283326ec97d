-- A wish may say where to transmit, apart from where to listen.
alter table rig_order add column transmit_hz bigint;
