import type { EventKind } from '../attempt/events.ts'

/** What each kind of event says, for people who read a journal. */
export const EVENT_TEXTS: Readonly<Record<EventKind, string>> = {
  'attempt.started':
    'A person began the attempt; base, branch, settings and the task’s text are frozen.',
  'input.changed':
    'The task’s text was changed, so what followed from the old one no longer counts.',
  'attempt.reopened': 'An attempt that had ended goes on, for the reason given.',
  'attempt.finished': 'The attempt has its outcome; nothing follows but a person’s command.',
  'settings.changed': 'A continue brought other settings.',
  'command.approved': 'A person approved a command by its digest, or typed it.',
  'config.loaded':
    'The configuration of the base commit was read; where each setting comes from is named.',
  'approvals.read': 'Which commands count as approved from here on.',
  'verification.asked': 'A person asked to verify once more; the budget of passes begins anew.',
  'failure.accepted': 'A person accepted a failure by hand; it is shown as a draft that says so.',
  'attempt.dropped': 'A person ended the task; nothing that still runs changes where it stands.',
  'run.started': 'A process began to work on the attempt, with these capabilities.',
  'run.interrupted': 'The process was told to stop.',
  'run.handed-over': 'The next step needs a capability that this process does not have.',
  'journal.repaired': 'An unfinished last line that a crash had left was cut off.',
  'evidence.lost': 'A file that an event names is gone or changed, so its step is done again.',
  'evidence.discarded':
    'A job that judges afresh began: what an earlier one said of the work counts no more.',
  'work.prepared': 'The working repository holds base, and the task’s work ref points at it.',
  'work.pushed': 'A change landed: the work ref moved forward to this commit.',
  'work.unchanged': 'The agent left the tree as it was; the commit and its verdicts stand.',
  'work.refused': 'What the agent left was not landed, for the reason named.',
  'work.kept': 'What a stopped start had left in its workspace is kept under a ref of its own.',
  'work.reset':
    'A reviewer asked for a restart: the work ref moved back to base and the old tip is kept.',
  'setup.started': 'The setup command is about to run.',
  'setup.finished': 'The setup command ended.',
  'hook.finished': 'A hook or the teardown ended.',
  'verification.queued': 'Two verifications of this repository run on this machine already.',
  'verification.admitted': 'A queued verification got its turn.',
  'verification.started': 'The verify command is about to run on this commit.',
  'verification.finished': 'The verify command ended; the snapshot is the evidence.',
  'verification.archived': 'A red verification was kept before the fix pass that it led to.',
  'phase.started': 'An agent is about to start: this is what is paid for.',
  'phase.finished': 'An agent’s start ended, with what it left.',
  'review.requested': 'A reviewer was asked to judge exactly this commit.',
  'review.verdict': 'The verdict that follows from a reviewer’s findings on this commit.',
  'repair.decided': 'Whether there is another repair pass, and why.',
  'readiness.decided': 'Readiness was derived from the evidence and written.',
  'publish.intended': 'The branch is about to be published.',
  'publish.done': 'The branch is published at this commit.',
  'publish.failed': 'The branch could not be published; the work is kept.',
  'work.saved':
    'Landed work that is not ready was also pushed to a ref of its own, so that no lost machine costs it.',
  'comment.posted': 'A comment was written on the issue, or an earlier one was taken over.',
  'pull-request.opened': 'The pull request is there.',
  'pull-request.omitted':
    'The branch is pushed; the forge lets this token open no pull request, so a person opens it.',
  'stage.changed': 'The task moved to another stage.',
}
