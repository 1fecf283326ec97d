/** The public page of a callsign, assembled from all areas. */

import type { Flag } from '@onfreq/contracts/accounts/session'
import type { ProfileResponse, PublicProfile } from '@onfreq/contracts/people/people'
import { SIZES } from '@onfreq/contracts/site/limits'
import { toPublicLocator } from '@onfreq/ham/public-position'
import type { FastifyInstance } from 'fastify'
import { instant } from '#kernel/instant.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import type { Photos } from '../photos.ts'
import { callFacts } from './call-facts.ts'
import { readPosts } from './posts.ts'
import { createWorked, readViewerHistory } from './worked.ts'

type Account = NonNullable<Awaited<ReturnType<FastifyInstance['accounts']['byCallsign']>>>

export interface Profiles {
  find(callsign: string, viewer: Viewer | null): Promise<ProfileResponse>
}

const flag = (value: boolean): Flag => (value ? 1 : 0)
const COUNT_ONLY = { page: 1, size: 1 }

export function createProfiles(app: FastifyInstance, photos: Photos): Profiles {
  const readWorked = createWorked(app)

  return {
    async find(text, viewer) {
      const call = callFacts(text)
      if (!call.valid) return emptyProfile(call)
      const account = await app.accounts.byCallsign(call.callsign)
      const own = account !== null && viewer?.accountId === account.id
      const [byOthers, history] = await Promise.all([
        app.logbook.contactsByOthers(call.callsign, COUNT_ONLY),
        viewer === null || own ? null : readViewerHistory(app, viewer.accountId, call.callsign),
      ])
      const response = { ...emptyProfile(call), by_others_count: byOthers.total, history }
      if (account === null) return response
      const [profile, station, logged, { worked, places }] = await Promise.all([
        publicProfile(app, photos, account),
        app.live.station(account.id),
        app.logbook.contactsOfStation(account.callsign, COUNT_ONLY),
        readWorked(account.id),
      ])
      return {
        ...response,
        call: callFacts(text, account),
        profile,
        station: station ?? null,
        contact_count: logged.total,
        worked: [...worked],
        places: [...places],
      }
    },
  }
}

function emptyProfile(call: ProfileResponse['call']): ProfileResponse {
  return {
    call,
    profile: null,
    station: null,
    contact_count: 0,
    by_others_count: 0,
    worked: [],
    places: [],
    history: null,
  }
}

async function publicProfile(app: FastifyInstance, photos: Photos, account: Account): Promise<PublicProfile> {
  const [subAccounts, awards, posts, newest, photoCount, signingKeys, operators] = await Promise.all([
    app.accounts.listSubAccounts(account.id),
    app.live.listAwards(account.id),
    readPosts(app, account.id),
    photos.list(account.id, SIZES.profilePhotos),
    photos.count(account.id),
    app.hasDecorator('confirmations') ? app.confirmations.listSigningKeys(account.id) : [],
    account.isClub ? app.clubs.listOperators(account.id) : [],
  ])
  return {
    id: account.id,
    my_callsign: account.callsign,
    name: account.name,
    profile_image_name: account.profileImageName,
    qth: account.qth,
    grid: toPublicLocator(account.grid),
    hamqth: account.locationText,
    club_call: account.clubCall,
    profile_bio: account.profileBio,
    facebook_link: account.facebookLink,
    youtube_link: account.youtubeLink,
    instagram_link: account.instagramLink,
    twitter_link: account.twitterLink,
    is_ham: flag(account.isHam),
    is_swl: flag(account.isSwl),
    is_cb: flag(account.isCb),
    sub: flag(account.subscription.level !== 'none'),
    callsign_verified: account.isCallsignVerified,
    is_admin: flag(account.isAdmin),
    is_demo: account.isDemo,
    has_stream: account.liveStreamLink !== '',
    created_at: instant(account.createdAt),
    main_account:
      account.managedByCallsign === null
        ? null
        : { callsign: account.managedByCallsign, callsign_verified: account.isManagedByVerified },
    sub_accounts: subAccounts.map(({ id, callsign, name, profileImageName, isCallsignVerified }) => ({
      id,
      callsign,
      name,
      profile_image_name: profileImageName,
      callsign_verified: isCallsignVerified,
    })),
    ...(account.isClub && { operators }),
    user_awards: awards,
    posts,
    photos: newest,
    photo_count: photoCount,
    signing_keys: signingKeys,
  }
}
