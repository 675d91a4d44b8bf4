import { MOST_NAME } from '@snug/protocol';
import { LANGUAGES } from '@snug/table';
import { useEffect, useState } from 'preact/hooks';
import { canBeKept } from '../offline.ts';
import { tableLeft } from '../route.tsx';
import { changeSettings, useSettings } from '../settings.ts';
import { hear } from '../sound/hear.ts';
import { forgetLessons } from '../table/learned.ts';
import { loadSettings, type SettingWords } from '../words/settings/words.ts';
import { loadWords, useWords } from '../words/words.ts';
import { Choice, Field, Switch } from './fields.tsx';
import { Page } from './page.tsx';

export default function Settings() {
  const { language } = useWords();
  const [say, setSay] = useState<SettingWords | null>(null);
  const [forgotten, setForgotten] = useState(false);
  const settings = useSettings();
  const [names, setNames] = useState<readonly (readonly [string, string])[]>([]);
  useEffect(() => {
    void Promise.all(LANGUAGES.map(async (key) => [key, (await loadWords(key)).languageName] as const)).then(setNames);
  }, []);
  useEffect(() => void loadSettings(language).then(setSay), [language]);
  if (say === null) return <div class="screen" aria-busy="true" />;
  const { lessons } = say;
  return (
    <Page title={say.title} back={tableLeft() ?? '/'}>
      <section class="sheet">
        <Field label={say.name}>
          <input
            type="text"
            maxLength={MOST_NAME}
            autocomplete="nickname"
            value={settings.name}
            onChange={({ currentTarget }) => changeSettings({ name: currentTarget.value.trim() })}
          />
        </Field>
        <Choice
          label={say.language}
          value={settings.language ?? ''}
          choices={[['', say.system], ...names]}
          choose={(value) => changeSettings({ language: LANGUAGES.find((known) => known === value) ?? null })}
        />
        <Choice
          label={say.theme}
          value={settings.theme ?? ''}
          choices={[
            ['', say.system],
            ['light', say.light],
            ['dark', say.dark],
          ]}
          choose={(value) => changeSettings({ theme: value === '' ? null : value })}
        />
      </section>
      <section class="sheet">
        <Switch label={say.sound} on={settings.sound} set={(sound) => changeSettings({ sound })} />
        {settings.sound && (
          <Field label={say.volume}>
            <input
              type="range"
              min="0"
              max="1"
              step="0.1"
              value={settings.volume}
              aria-valuetext={`${Math.round(100 * settings.volume)} %`}
              onChange={({ currentTarget }) => {
                changeSettings({ volume: Number(currentTarget.value) });
                hear('tile');
              }}
            />
          </Field>
        )}
        <Switch label={say.haptics} on={settings.haptics} set={(haptics) => changeSettings({ haptics })} />
        <Switch label={say.motion} on={settings.motion} set={(motion) => changeSettings({ motion })} />
        <Switch label={say.speak} on={settings.speak} set={(speak) => changeSettings({ speak })} />
      </section>
      <section class="sheet">
        <Switch
          label={lessons.setting}
          help={lessons.settingHelp}
          on={settings.lessons}
          set={(on) => changeSettings({ lessons: on })}
        />
        <div class="row">
          <button
            type="button"
            class="btn"
            onClick={() => {
              forgetLessons();
              changeSettings({ lessons: true });
              setForgotten(true);
            }}
          >
            {lessons.again}
          </button>
          <span role="status">{forgotten && lessons.fromTheStart}</span>
        </div>
      </section>
      <p class="note good">{canBeKept() ? say.kept : say.notKept}</p>
    </Page>
  );
}
