-- Who was told of a station already, for all members at once: only those who were are kept here.
create index alert_station_heard on alert_station (callsign, band);
