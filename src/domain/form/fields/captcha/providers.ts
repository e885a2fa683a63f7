/** Supported captcha providers. */
export const CAPTCHA_PROVIDERS = ['recaptcha', 'turnstile', 'hcaptcha'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];
