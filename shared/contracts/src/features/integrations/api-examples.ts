/** Examples on the API page. Each works when pasted into a terminal, and a test runs all of them. */

import { say } from '@onfreq/i18n/texts'

export interface ApiExample {
  /** Title in the current language. */
  readonly title: string
  readonly command: string
}

/**
 * @param site URL of the site, without a trailing slash
 * @param key an API key with the scopes `read` and `log`
 */
export function apiExamples(site: string, key: string): readonly ApiExample[] {
  return [
    {
      title: say('Add a contact as ADIF, as Cloudlog and Wavelog take it'),
      command: `curl ${site}/index.php/api/qso -d '{"key":"${key}","type":"adif","string":"<call:5>LX1AA<qso_date:8>20261120<time_on:4>1012<band:3>20m<mode:2>CW<eor>"}'`,
    },
    {
      title: say('Read the log, from the last contact you have on'),
      command: `curl ${site}/index.php/api/get_contacts_adif -d '{"key":"${key}","station_id":"1","fetchfromid":0,"output_format":"json"}'`,
    },
    {
      title: say('Read the log, page by page (API v2)'),
      command: `curl -H "Authorization: Bearer wl2_${key}" "${site}/index.php/api/v2/qso?per_page=100&band=20m"`,
    },
    {
      title: say('Worked before? Confirmed?'),
      command: `curl -H "Authorization: Bearer wl2_${key}" "${site}/index.php/api/v2/lookup?callsign=3Y0J&detail=full&band=20m&mode=CW"`,
    },
    {
      title: say('One of the site’s own calls'),
      command: `curl -H "Authorization: Bearer ${key}" -H 'Content-Type: application/json' -d '{"page":1,"size":10}' ${site}/api/vlogbook`,
    },
  ]
}
