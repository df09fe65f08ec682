import { CircleAlert, ImagePlus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useDropzone, type FileRejection } from 'react-dropzone';
import { useMedia } from '../layout/use-media.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './file-drop.module.css';
import { uiMessages } from '../ui.messages.ts';

export type FileDropProps = {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  onFiles: (files: File[]) => void;
  /** By media type: `{ 'image/*': [] }`. */
  accept?: Record<string, string[]> | undefined;
  /** Bytes. */
  maxSize?: number | undefined;
  maxFiles?: number;
  icon?: ReactNode;
  isDisabled?: boolean;
};

export function FileDrop(props: FileDropProps) {
  const { label, help, onFiles, accept, maxSize, maxFiles = 1, icon, isDisabled = false } = props;
  const id = useId();
  const isTouch = useMedia('(pointer: coarse)');
  const [refusals, setRefusals] = useState<string[]>([]);
  const zone = useDropzone({
    ...(accept && { accept }),
    ...(maxSize !== undefined && { maxSize }),
    maxFiles,
    multiple: maxFiles > 1,
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejections) => {
      setRefusals(refusalTexts(rejections, { accept, maxSize, maxFiles }));
      if (files.length > 0) onFiles(files);
    },
  });
  const errors = [...refusals, ...(props.error ? [props.error] : [])];
  return (
    <div className={styles['field']}>
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      <div {...zone.getRootProps({ className: classNames(styles['zone'], zone.isDragActive && styles['over']) })}>
        <input {...zone.getInputProps({ 'aria-labelledby': `${id}-label` })} />
        <button
          type="button"
          disabled={isDisabled}
          aria-describedby={`${id}-label ${id}-under`}
          className={styles['press']}
          onClick={zone.open}
        >
          {icon ?? <ImagePlus aria-hidden="true" />}
          <span>
            {zone.isDragActive ? uiMessages.dropNow : isTouch ? uiMessages.chooseFiles : uiMessages.dropFiles}
          </span>
        </button>
      </div>
      <div id={`${id}-under`} className={styles['under']}>
        {help !== undefined && <p className={styles['help']}>{help}</p>}
        <div role="alert">
          {errors.map((error) => (
            <p key={error} className={styles['error']}>
              <CircleAlert aria-hidden="true" />
              {error}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

type Limits = Pick<FileDropProps, 'accept' | 'maxSize'> & { readonly maxFiles: number };

const KIND_NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
};

/** Common names, or file extensions for media types without one. */
const kindNames = (accept: FileDropProps['accept'] = {}): string[] => [
  ...new Set(Object.entries(accept).flatMap(([type, endings]) => KIND_NAMES[type] ?? endings.map(upperCase))),
];

function refusalTexts(rejections: FileRejection[], limits: Limits): string[] {
  const sentences = rejections.map(({ file, errors }) => {
    const codes = new Set(errors.map((error) => error.code));
    if (codes.has('too-many-files')) return uiMessages.tooManyFiles(limits.maxFiles);
    if (codes.has('file-too-large')) return uiMessages.fileTooLarge(file.name, megabytes(limits.maxSize ?? 0));
    return uiMessages.fileWrongType(file.name, kindNames(limits.accept));
  });
  return [...new Set(sentences)];
}

const upperCase = (ending: string) => ending.slice(1).toUpperCase();

function megabytes(bytes: number): string {
  return new Intl.NumberFormat('en-NG', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    bytes / 1024 / 1024,
  );
}
