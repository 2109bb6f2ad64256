import * as z from 'zod'
import { canonicalJson, digestOf } from '../shared/digest.ts'
import type { Digest } from '../shared/ids.ts'

/** An agent for one role: a preset's name or a shell command, and optionally a model. */
export const RoleAgent = z.strictObject({
  agent: z.string().optional(),
  command: z.string().optional(),
  model: z.string().optional(),
})
export type RoleAgent = z.infer<typeof RoleAgent>

const command = z.string().min(1).max(65_536)
const seconds = z.number().positive().max(3600)
const minutes = z.number().positive().max(10_080)

/**
 * The settings of an attempt (contracts.md, Settings). The journal holds them as they were when the attempt started, so
 * that every decision can be replayed. Durations: `verifyTimeout` and `verifyIdleTimeout` in seconds (R53: above 3600 is
 * refused), `agentTimeout`, `agentIdleTimeout` and `maxMinutes` in minutes.
 */
export const Settings = z.strictObject({
  workingDirectory: z.string().default('.'),
  verify: command.optional(),
  setup: command.optional(),
  beforeVerify: command.optional(),
  copy: z.array(z.string()).default([]),
  setupInputs: z.array(z.string()).optional(),
  reviewSetup: z.boolean().default(false),
  verifyTimeout: seconds.default(600),
  verifyIdleTimeout: seconds.optional(),
  agentTimeout: minutes.default(60),
  agentIdleTimeout: minutes.default(15),
  maxMinutes: minutes.default(120),
  maxFixPasses: z.int().min(1).max(10).default(3),
  maxCostUsd: z.number().positive().optional(),
  maxTokens: z.int().positive().optional(),
  allowFailingBaseline: z.boolean().default(false),
  noProgress: z.enum(['stable', 'exact']).default('stable'),
  flaky: z.enum(['mark', 'refuse']).default('mark'),
  agentCommand: command.optional(),
  model: z.string().optional(),
  reviewerA: RoleAgent.optional(),
  reviewerB: RoleAgent.optional(),
  agentEnv: z.array(z.string()).default([]),
  passEnv: z.array(z.string()).default([]),
  env: z.record(z.string(), z.string()).default({}),
  isolation: z.enum(['auto', 'bwrap', 'pidns', 'uid', 'none']).default('auto'),
  unsafe: z.boolean().default(false),
  branchPrefix: z.string().default('proofrun/'),
})
export type Settings = z.infer<typeof Settings>

/** Digest of what a verification depends on: a snapshot made under another digest is not reused (R39). */
export const verificationConfigDigest = (settings: Settings): Digest =>
  digestOf(
    canonicalJson({
      verify: settings.verify ?? null,
      setup: settings.setup ?? null,
      beforeVerify: settings.beforeVerify ?? null,
      copy: settings.copy,
      setupInputs: settings.setupInputs ?? null,
      workingDirectory: settings.workingDirectory,
      passEnv: settings.passEnv,
      env: settings.env,
    }),
  )
