/** Section 3 of the product specification: every entity has its fields in API responses. */
import { OwnProfile, UpdateProfile } from '@onfreq/contracts/accounts/profile'
import { SessionCheck, SessionUser, SignedIn } from '@onfreq/contracts/accounts/session'
import { AdminUsersResponse } from '@onfreq/contracts/admin/admin'
import { Post } from '@onfreq/contracts/content/content'
import { Award, HIGHLIGHTED_AWARDS } from '@onfreq/contracts/live/awards'
import { ContestRow, MegastreamRow } from '@onfreq/contracts/live/contests'
import { FeedQso, FullFeedItem } from '@onfreq/contracts/live/feed'
import { GlobeEnd, GlobeItem } from '@onfreq/contracts/live/globe'
import {
  HotStationRow,
  LastHourRow,
  LeaderboardRow,
  LeaderboardsResponse,
  PileUpRow,
} from '@onfreq/contracts/live/leaderboards'
import { RigDataMessage } from '@onfreq/contracts/live/live'
import { StationItem } from '@onfreq/contracts/live/stations'
import { Contact, DxccEntity } from '@onfreq/contracts/log/contact'
import { ExportJob } from '@onfreq/contracts/log/export'
import { LogBarResponse, RigData } from '@onfreq/contracts/log/log'
import { Notification } from '@onfreq/contracts/people/inbox'
import { PublicProfile, Supporter } from '@onfreq/contracts/people/people'
import { Photo } from '@onfreq/contracts/people/photos'
import { expect, test } from 'vitest'

interface Fields {
  readonly properties: Readonly<Record<string, unknown>>
}

function has(schema: Fields, fields: string): void {
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(fields.split(' ')))
}

test('user: session contents, saved settings and profile fields', () => {
  has(
    SessionUser,
    'id name email my_callsign profile_image_name grid qth is_ham is_swl is_cb is_admin sub subscribed paid_subscription managed_by_id main_account sub_accounts created_at',
  )
  has(
    UpdateProfile,
    'name email qth grid hamqth is_ham is_swl is_cb mobile_number club_call profile_bio facebook_link youtube_link instagram_link twitter_link qrz_api_key qrz_auto_log_qso clublog_email clublog_password clublog_auto_log_qso eqsl_apikey exclude_from_leaderboards rig_name_override password password_confirmation',
  )
  has(OwnProfile, 'managed_by_callsign exclude_from_leaderboards rig_name_override')
  has(PublicProfile, 'my_callsign sub is_admin main_account sub_accounts user_awards posts photos')
})

test('user: never returns a stored key or password', () => {
  for (const secret of ['qrz_api_key', 'clublog_password', 'eqsl_apikey', 'password'])
    expect(Object.keys({ ...OwnProfile.properties, ...SessionUser.properties })).not.toContain(secret)
})

test('station feed item', () => {
  has(
    StationItem,
    'key id name my_callsign profile_image_name mode azimuth on_freq op_mode contesting ptt_down is_live is_online rig_name activation_type activation_ref sub is_admin',
  )
})

test('contact', () => {
  has(
    Contact,
    'qdo_id TS Call station_callsign Freq Band Mode SubMode Name SNT RCV Comment Power dxcc Continent country LAT LON cq_zone radio_mode qso_duration qso_origin IsRunQSO mp3_name mp3s sstvs email ContactType ContestName ZN GridSquare',
  )
})

test('feed item with its contact', () => {
  has(FullFeedItem, 'entity_id created_at poster_name poster_image_name station_callsign call qso')
  has(FeedQso, 'qdo_id')
})

test('leaderboards use the names of the specification', () => {
  has(LeaderboardRow, 'station_callsign count')
  has(HotStationRow, 'call count')
  has(PileUpRow, 'station_callsign mode freq count')
  has(LastHourRow, 'band mode station_callsign count')
  has(
    LeaderboardsResponse,
    'lb_hot_now_3 lb_hot_now_2 lb_voice1 lbcw1 lb_sstv1 lb1 lb_hot_now_1 leader_board_2_data leader_board_3_data',
  )
})

test('contest rows', () => {
  has(ContestRow, 'my_callsign name profile_image_name contacts')
  has(
    MegastreamRow,
    'my_callsign freq number_of_contacts last_qso_time_in_seconds last_qso_time_in_minutes last_10_min_avg',
  )
})

test('DXCC entity', () => has(DxccEntity, 'adif name cont latitude longitude cqz'))

test('award highlights 1, 5 and 9', () => {
  has(Award, 'id award_id award award_date qso_count user')
  expect(HIGHLIGHTED_AWARDS).toEqual([1, 5, 9])
})

test('log bar response and rig data', () => {
  has(LogBarResponse, 'human_time_since_last_qso human_time_since_first_qso total_qsos dxcc_entity user qsos name')
  has(RigData, 'freq rig_name mode op_mode')
})

test('post', () => {
  has(Post, 'id user_id title body keywords hero_image_name youtube_video_id video_url user')
})

test('photo, export job, notification and supporter', () => {
  has(Photo, 'id profile_image_name created_at')
  has(ExportJob, 'id created_at start_date end_date status filename')
  has(Notification, 'id subject message type_id created_at sender about_qso_id about_post_id about_comment_id')
  has(Supporter, 'name my_callsign')
})

test('arc of the globe', () => {
  has(GlobeItem, 'entity_id from to meta')
  has(GlobeEnd, 'lat lon call label')
})

test('message of the live feed', () => has(RigDataMessage, 'environment type data'))

test('session and its check', () => {
  has(SignedIn, 'token user subscription')
  has(SessionCheck, 'subscription notification_count live_stream_count following')
})

test('statistics of administrators', () => has(AdminUsersResponse, 'users new_today new_this_week new_this_month'))
