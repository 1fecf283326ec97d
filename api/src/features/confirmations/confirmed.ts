import { CONFIRMATION_BITS } from '@onfreq/contracts/confirmations/confirmation'

/**
 * SQL of the services that confirm a contact, as CONFIRMATION_BITS. `alias` is a row of `contact`. Statements about
 * many contacts may join `member_confirmation` instead.
 */
export function confirmedSql(alias: string): string {
  return `(${alias}.confirmed_by | case when exists (
    select from member_confirmation confirmed_here
    where confirmed_here.owner_id = ${alias}.owner_id and confirmed_here.contact_id = ${alias}.id)
    then ${CONFIRMATION_BITS.onfreq} else 0 end)`
}
