/** What Onfreq says about confirmations and LoTW. */

export const LOTW_TEXTS = {
  certificate: {
    size: 'That isn’t a callsign certificate: a .p12 file from TQSL is a few kilobytes.',
    format: 'We can’t read this file. In TQSL, choose “Save callsign certificate” and upload that .p12 file.',
    password: 'The password doesn’t open this certificate. Leave it empty if you didn’t set one in TQSL.',
    no_key: 'This file holds no private key. In TQSL, choose “Save callsign certificate” and upload that .p12 file.',
    no_certificate: 'This file holds no LoTW callsign certificate.',
    mismatch: 'The key in this file doesn’t belong to its certificate.',
  },
} as const
