/** Texts of contests. */
export const CONTEST_TEXTS = {
  notLogged: 'Your log has no contacts of this contest.',
  tooMany:
    'This contest has more contacts than a contest can have. Check the contest of these contacts in your logbook.',
  unknownRules:
    "Onfreq doesn't know the rules of this contest, so there is no score and no Cabrillo file. Export it as ADIF.",
  category: 'This is no category of Cabrillo.',
} as const
