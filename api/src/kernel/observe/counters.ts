/** All counters of this process. Gauges of the app are in plugins/metrics.ts. */
import { Counter, Histogram, Registry } from 'prom-client'

export const counters = new Registry()

const registers = [counters]

/** Labelled by route instead of URL, which would create a series per URL. */
export const requestSeconds = new Histogram({
  name: 'onfreq_http_request_seconds',
  help: 'Time from the first byte of a request to the last of its answer, in seconds',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
})

export const socketDrops = new Counter({
  name: 'onfreq_live_drops_total',
  help: 'Sockets that were cut off: their backlog was too long, or they answered no ping',
  labelNames: ['reason'] as const,
  registers,
})

export const turnsTaken = new Counter({
  name: 'onfreq_live_turns_total',
  help: 'How often this process took the turn of writing live messages',
  registers,
})

export const damagedFiles = new Counter({
  name: 'onfreq_release_files_damaged_total',
  help: 'Files of releases that did not have their hash: replaced from a compressed copy, removed (a compressed copy), or lost',
  labelNames: ['outcome'] as const,
  registers,
})

export const jobSeconds = new Histogram({
  name: 'onfreq_job_seconds',
  help: 'Time a job took, in seconds',
  labelNames: ['task', 'outcome'] as const,
  buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800, 7200],
  registers,
})

export const importedRows = new Counter({
  name: 'onfreq_import_rows_total',
  help: 'Records of imported logs that are settled',
  registers,
})

export const deliveriesSettled = new Counter({
  name: 'onfreq_deliveries_total',
  help: 'Contacts that other services have answered about',
  labelNames: ['service', 'state'] as const,
  registers,
})

export const brokenVisits = new Counter({
  name: 'onfreq_release_broken_visits_total',
  help: 'Page views in which a part of the site broke',
  labelNames: ['microfrontend'] as const,
  registers,
})

export const spotReports = new Counter({
  name: 'onfreq_spot_reports_total',
  help: 'Reports of stations by source, and what became of them: new spots, more spotters, known ones, old ones, none',
  labelNames: ['source', 'outcome'] as const,
  registers,
})

export const foldedLines = new Counter({
  name: 'onfreq_log_folded_total',
  help: 'Log lines of a burst that were counted and not written',
  registers,
})
