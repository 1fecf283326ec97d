/** The environment without PGDATA, PGPORT, LC_ALL and similar variables, which would change PostgreSQL's behaviour. */
export function postgresEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot } = process.env
  return { PATH, HOME, TMPDIR, TEMP, SystemRoot, ...extra }
}
