import type { AwardPreviewResponse, AwardRulesResponse, NewAwardRule } from '@onfreq/contracts/needs/needs'
import { api } from '@onfreq/session/api'

export const awardRulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminAwardRules: build.query<AwardRulesResponse, void>({ query: () => 'vawards/rules', providesTags: ['Award'] }),
    /** `unknown`, because pasted input is validated by the API. */
    adminAwardPreview: build.query<AwardPreviewResponse, readonly unknown[]>({
      query: (rules) => ({ url: 'vawards/rules/preview', method: 'POST', body: { rules } }),
      providesTags: ['Award'],
    }),
    adminAwardAdd: build.mutation<AwardRulesResponse, NewAwardRule>({
      query: (body) => ({ url: 'vawards/rules', method: 'POST', body }),
      invalidatesTags: ['Award'],
    }),
    adminAwardImport: build.mutation<AwardRulesResponse, readonly unknown[]>({
      query: (rules) => ({ url: 'vawards/rules/import', method: 'POST', body: { rules } }),
      invalidatesTags: ['Award'],
    }),
    adminAwardRemove: build.mutation<AwardRulesResponse, string>({
      query: (id) => ({ url: `vawards/rules/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Award'],
    }),
  }),
  overrideExisting: true,
})
