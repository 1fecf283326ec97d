/** What each plan holds, by what the API refuses without a subscription; what lapses, by the terms. */
import { MONTHLY_PRICE, TRIAL_DAYS } from '@onfreq/contracts/billing/billing'

export const PRICE = `£${MONTHLY_PRICE.toFixed(2)}`

export const FREE = [
  'Your whole log, with import and export',
  'Your profile, photos and SSTV pictures',
  'The dial, the stations and the boards, live',
  'Half the contacts in the live feed',
] as const

export const SUBSCRIBER = [
  'Everything in Free',
  'Every contact in the live feed',
  'Direct messages to other stations',
  'Globe views, here and on your own page',
  'Desktop installers',
  'Awards for the contacts you make',
  'The subscriber’s mark by your callsign',
] as const

export const QUESTIONS = [
  {
    value: 'trial',
    title: `What happens after ${TRIAL_DAYS} days?`,
    content: `The trial becomes a subscription at ${PRICE} a month, unless you cancel it before. Each account has one trial.`,
  },
  {
    value: 'cancel',
    title: 'How do I cancel?',
    content:
      'In your settings, under Subscription, at any time. It then lasts until the end of the month you have paid for.',
  },
  {
    value: 'lapse',
    title: 'What happens when it ends?',
    content:
      'You go back to Free. Your log, photos and posts stay, and you can still export all of them. The subscriber’s features close until you subscribe again.',
  },
  {
    value: 'awards',
    title: 'Do awards need a subscription?',
    content:
      'Yes, at the time of each qualifying contact. The contact must also be uploaded within 48 hours of its start.',
  },
  {
    value: 'sub-accounts',
    title: 'Are my sub-accounts covered?',
    content: 'Yes. The subscription of a main account covers its sub-accounts.',
  },
  {
    value: 'twice',
    title: 'What if I am charged twice?',
    content: 'We cancel the duplicate and return the money.',
  },
] as const
