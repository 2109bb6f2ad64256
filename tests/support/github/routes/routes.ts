import type { Routes } from '../call.ts'
import { ACCOUNT_ROUTES } from './account-routes.ts'
import { COMMENT_ROUTES } from './comment-routes.ts'
import { GIT_ROUTES } from './git-routes.ts'
import { ISSUE_ROUTES } from './issue-routes.ts'
import { LABEL_ROUTES } from './label-routes.ts'
import { PULL_ROUTES } from './pull-routes.ts'
import { RUN_ROUTES } from './run-routes.ts'

/** What the server answers, by operation id; a test holds this to the description. */
export const ROUTES: Routes = {
  ...ACCOUNT_ROUTES,
  ...COMMENT_ROUTES,
  ...GIT_ROUTES,
  ...ISSUE_ROUTES,
  ...LABEL_ROUTES,
  ...PULL_ROUTES,
  ...RUN_ROUTES,
}
