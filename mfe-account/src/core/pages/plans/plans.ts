/**
 * Contents of each plan. What a subscription adds is what the API rejects without one; what happens when it ends
 * follows the terms.
 */
import { msg, t } from '@lingui/core/macro'
import { MONTHLY_PRICE, TRIAL_DAYS } from '@onfreq/contracts/billing/billing'
import { formatMoney } from '@onfreq/i18n/format'

/** The monthly price in the currency format of the language. */
export const monthlyPrice = () => formatMoney(MONTHLY_PRICE, 'GBP')
export const noPrice = () => formatMoney(0, 'GBP')

export const FREE = [
  msg`Your whole log, with import and export`,
  msg`Your profile, photos and SSTV pictures`,
  msg`The dial, the stations and the boards, live`,
  msg`Half the contacts in the live feed`,
] as const

export const SUBSCRIBER = [
  msg`Everything in Free`,
  msg`Every contact in the live feed`,
  msg`Direct messages to other stations`,
  msg`Globe views, here and on your own page`,
  msg`Desktop installers`,
  msg`Awards for the contacts you make`,
  msg`The subscriber’s mark by your callsign`,
] as const

export const QUESTIONS = [
  {
    value: 'trial',
    get title() {
      return t`What happens after ${{ days: TRIAL_DAYS }} days?`
    },
    get content() {
      const price = monthlyPrice()
      return t`The trial becomes a subscription at ${price} a month, unless you cancel it before. Each account has one trial.`
    },
  },
  {
    value: 'cancel',
    get title() {
      return t`How do I cancel?`
    },
    get content() {
      return t`In your settings, under Subscription, at any time. It then lasts until the end of the month you have paid for.`
    },
  },
  {
    value: 'lapse',
    get title() {
      return t`What happens when it ends?`
    },
    get content() {
      return t`You go back to Free. Your log, photos and posts stay, and you can still export all of them. The subscriber’s features close until you subscribe again.`
    },
  },
  {
    value: 'awards',
    get title() {
      return t`Do awards need a subscription?`
    },
    get content() {
      return t`Yes, at the time of each qualifying contact. The contact must also be uploaded within 48 hours of its start.`
    },
  },
  {
    value: 'sub-accounts',
    get title() {
      return t`Are my sub-accounts covered?`
    },
    get content() {
      return t`Yes. The subscription of a main account covers its sub-accounts.`
    },
  },
  {
    value: 'twice',
    get title() {
      return t`What if I am charged twice?`
    },
    get content() {
      return t`We cancel the duplicate and return the money.`
    },
  },
] as const
