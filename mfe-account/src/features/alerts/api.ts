/** API calls for alerts. */
import type {
  AlertHistoryResponse,
  AlertSettings,
  AlertsResponse,
  ChangeAlertRule,
  ChangeAlertWay,
  NewAlertRule,
  NewAlertWay,
  NewAlertWayResponse,
  UnderstoodAlert,
} from '@onfreq/contracts/alerts/alerts'
import { api } from '@onfreq/session/api'
import type { AppDispatch } from '@onfreq/session/store'

const post = (url: string, body: object = {}) => ({ url, method: 'POST', body })

/** Changes to rules or settings return all settings, so that the page updates without another request. */
async function showAll(
  _: unknown,
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: AlertsResponse }> },
): Promise<void> {
  const result = await queryFulfilled.catch(() => undefined)
  if (result) await dispatch(alertsApi.util.upsertQueryData('alerts', undefined, result.data))
}

export const alertsApi = api.enhanceEndpoints({ addTagTypes: ['Alert', 'AlertHistory'] }).injectEndpoints({
  endpoints: (build) => ({
    alerts: build.query<AlertsResponse, void>({ query: () => 'valerts', providesTags: ['Alert'] }),
    /** The alerts before this one; null for the newest page. */
    alertsHistory: build.query<AlertHistoryResponse, number | null>({
      query: (before) => (before === null ? 'valerts/history' : `valerts/history?before=${before}`),
      providesTags: ['AlertHistory'],
    }),
    alertsUnderstand: build.query<UnderstoodAlert, string>({ query: (text) => post('valerts/understand', { text }) }),
    alertsAddRule: build.mutation<AlertsResponse, NewAlertRule>({
      query: (body) => post('valerts/rules', body),
      onQueryStarted: showAll,
    }),
    alertsChangeRule: build.mutation<AlertsResponse, ChangeAlertRule>({
      query: (body) => post('valerts/rules/change', body),
      onQueryStarted: showAll,
    }),
    alertsRemoveRule: build.mutation<AlertsResponse, number>({
      query: (id) => post('valerts/rules/remove', { id }),
      onQueryStarted: showAll,
    }),
    alertsSave: build.mutation<AlertsResponse, AlertSettings>({
      query: (body) => post('valerts/settings', body),
      onQueryStarted: showAll,
    }),
    alertsAddWay: build.mutation<NewAlertWayResponse, NewAlertWay>({
      query: (body) => post('valerts/ways/add', body),
      invalidatesTags: (response) => (response ? ['Alert'] : []),
    }),
    alertsChangeWay: build.mutation<unknown, ChangeAlertWay>({
      query: (body) => post('valerts/ways/change', body),
      invalidatesTags: ['Alert'],
    }),
    alertsRemoveWay: build.mutation<unknown, number>({
      query: (id) => post('valerts/ways/remove', { id }),
      invalidatesTags: ['Alert'],
    }),
    alertsRenew: build.mutation<unknown, number>({
      query: (id) => post('valerts/ways/renew', { id }),
      invalidatesTags: ['Alert'],
    }),
    alertsTest: build.mutation<unknown, number>({
      query: (id) => post('valerts/ways/test', { id }),
      invalidatesTags: (response) => (response ? ['AlertHistory'] : []),
    }),
  }),
})
