/** The site that the global setup started for this run. */

export function siteUrl(): string {
  return fromSetup('ONFREQ_E2E_URL')
}

/** Where it keeps its data: releases among them. */
export function dataDir(): string {
  return fromSetup('ONFREQ_E2E_DATA')
}

function fromSetup(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error('The site is not running')
  return value
}
