import type {
  AlertBoard,
  AuditPage,
  AuditQuery,
  CurveQuery,
  ErrorDetail,
  ErrorPage,
  ErrorQuery,
  NewWebhook,
  NewWebhookResponse,
  ReleaseCurves,
  WebhookId,
} from '@onfreq/contracts/releases/watch'
import { api } from '@onfreq/session/api'

const getQuery = (values: Readonly<Record<string, string | number | undefined>>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString()

export const watchApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminReleaseAudit: build.infiniteQuery<AuditPage, Omit<AuditQuery, 'after'>, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) => `admin/releases/audit?${getQuery({ ...queryArg, after: pageParam })}`,
      providesTags: ['Release'],
    }),
    adminReleaseErrors: build.infiniteQuery<ErrorPage, Omit<ErrorQuery, 'after'>, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) => `admin/releases/errors?${getQuery({ ...queryArg, after: pageParam })}`,
    }),
    adminReleaseError: build.query<ErrorDetail, { microfrontend: string; release: string; fingerprint: string }>({
      query: ({ microfrontend, release, fingerprint }) =>
        `admin/releases/errors/${microfrontend}/${release}/${fingerprint}`,
    }),
    adminReleaseCurves: build.query<ReleaseCurves, CurveQuery>({
      query: (query) => `admin/releases/curves?${getQuery(query)}`,
      providesTags: ['Release'],
    }),
    adminReleaseAlerts: build.query<AlertBoard, void>({
      query: () => 'admin/releases/alerts',
      providesTags: ['Release'],
    }),
    adminWebhook: build.mutation<NewWebhookResponse, NewWebhook>({
      query: (body) => ({ url: 'admin/releases/webhooks', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminWebhookRemove: build.mutation<AlertBoard, WebhookId>({
      query: (body) => ({ url: 'admin/releases/webhooks/remove', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
    adminWebhookTest: build.mutation<AlertBoard, WebhookId>({
      query: (body) => ({ url: 'admin/releases/webhooks/test', method: 'POST', body }),
      invalidatesTags: ['Release'],
    }),
  }),
  overrideExisting: true,
})
