import type { Clock } from './clock.ts';
import { failingCompany, failingCompanyStep, type Settings } from './settings.ts';

type Behaviour = Settings['provisioning'];
type StepStatus = 'succeed' | 'failed' | 'pending';

interface Job {
  readonly startedAt: number;
  readonly behaviour: Behaviour;
  readonly failAt: number | null;
}

export type ProvisioningAnswer = Readonly<
  Partial<Record<'step' | 'number_of_jobs', number>> & {
    data: readonly StepStatus[] | Readonly<Record<string, StepStatus>>;
  }
>;

/**
 * The background jobs that set up a new account. Each step takes its time by the tenant's clock, with or without status
 * requests; a failed step is the last one. Answers have all the variants of specification 3.1 (sign-up status).
 */
export class Provisioning {
  readonly #clock: Clock;
  readonly #behaviour: () => Behaviour;
  readonly #jobs = new Map<string, Job>();

  constructor(clock: Clock, behaviour: () => Behaviour) {
    this.#clock = clock;
    this.#behaviour = behaviour;
  }

  /** The job keeps the settings of this moment. */
  start(accountId: string, company: string): void {
    const behaviour = this.#behaviour();
    const isFailingCompany = company.trim().toLowerCase() === failingCompany.toLowerCase();
    const failAt = behaviour.failAt ?? (isFailingCompany ? failingCompanyStep : null);
    this.#jobs.set(accountId, { startedAt: this.#clock.now(), behaviour, failAt });
  }

  /** null when no job runs for the account. */
  status(accountId: string): ProvisioningAnswer | null {
    const job = this.#jobs.get(accountId);
    if (job === undefined) return null;
    const { steps, total, results, showPending } = job.behaviour;
    const listed = steps
      .map((name, index) => ({ name, status: this.#statusOf(job, index + 1) }))
      .filter(({ status }) => showPending || status !== 'pending');
    return {
      [total]: steps.length,
      data:
        results === 'list'
          ? listed.map(({ status }) => status)
          : Object.fromEntries(listed.map(({ name, status }) => [name, status])),
    };
  }

  /** How it ended; 'none' when the account never needed any. */
  outcome(accountId: string): 'none' | 'running' | 'failed' | 'done' {
    const job = this.#jobs.get(accountId);
    if (job === undefined) return 'none';
    const statuses = new Set(job.behaviour.steps.map((_, index) => this.#statusOf(job, index + 1)));
    if (statuses.has('failed')) return 'failed';
    return statuses.has('pending') ? 'running' : 'done';
  }

  #statusOf({ startedAt, behaviour, failAt }: Job, step: number): StepStatus {
    const elapsed = this.#clock.now() - startedAt;
    const ended = behaviour.stepDuration === 0 ? Infinity : Math.floor(elapsed / behaviour.stepDuration);
    if (step > ended || (failAt !== null && step > failAt)) return 'pending';
    return step === failAt ? 'failed' : 'succeed';
  }
}
