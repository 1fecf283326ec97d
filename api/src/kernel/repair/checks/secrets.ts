import { type Check, type Finding, fine, wrong } from '../finding.ts'
import { checkSealed } from '../sealed.ts'

export const checkSecrets: Check = async ({ config, client }) => {
  const counts = await checkSealed(client, config.secrets, { reseal: false })
  const findings = counts.flatMap(({ where, older, lost }): Finding[] => [
    ...(lost > 0 ? [wrong('secrets', `${where}: ${lost} that no secret opens; their owners enter them again`)] : []),
    ...(older > 0
      ? [wrong('secrets', `${where}: ${older} that an old secret opens: "npm run onfreq -- rotate-secret"`)]
      : []),
  ])
  const all = counts.reduce((sum, { current }) => sum + current, 0)
  return findings.length > 0 ? findings : [fine('secrets', `all ${all} of them open`)]
}
