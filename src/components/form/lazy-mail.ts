import { lazyModule } from '../../platform/lazy/lazy.js';

/** What a form that goes by mail needs beyond others: it writes the mail, shows it, and takes the visitor's word that it has been sent. */
export const mailModule = lazyModule(
  () => import('./mail/MailView.js'),
  'what writes the form as a mail could not be loaded; what is filled in stays, and the next press tries again',
  'network',
);
