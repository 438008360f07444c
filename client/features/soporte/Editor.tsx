import { useEffect, useRef } from 'react';
import ReactQuill from 'react-quill';
import 'react-quill/dist/quill.snow.css';
import './editor.css';
import { rotularBarra } from './rotulos';

const MODULOS = {
  toolbar: [
    ['bold', 'italic', 'underline', 'strike'],
    [{ font: [] }],
    [{ color: [] }, { background: [] }],
    [{ size: ['small', false, 'large', 'huge'] }],
    [{ header: [1, 2, 3, 4, 5, 6, false] }],
    [{ align: [] }],
    [{ list: 'ordered' }, { list: 'bullet' }],
    ['link', 'clean'],
  ],
  // Tab goes on to the next control: the editor would keep it, and whoever has no mouse with it.
  keyboard: { bindings: { tab: null, indent: null, outdent: null } },
};

// Nothing else can be pasted in: no images, no video.
const FORMATOS = [
  'bold',
  'italic',
  'underline',
  'strike',
  'font',
  'color',
  'background',
  'size',
  'header',
  'align',
  'list',
  'link',
];

interface Props {
  /** What it begins with. */
  inicial?: string;
  /** Ids of what names it and of what its error says. */
  etiqueta?: string;
  error?: string;
  placeholder?: string;
  alCambiar: (html: string) => void;
  alSalir: () => void;
  alMontar: (enfocar: () => void) => void;
  invalido: boolean;
}

export default function Editor({
  inicial,
  etiqueta = 'mensaje-etiqueta',
  error = 'mensaje-error',
  placeholder = 'Cuéntenos qué necesita, con el mayor detalle posible',
  alCambiar,
  alSalir,
  alMontar,
  invalido,
}: Props) {
  const quill = useRef<ReactQuill>(null);
  useEffect(() => {
    const editor = quill.current!.getEditor();
    alMontar(() => editor.focus());
    rotularBarra(editor.container.parentElement!);
    Object.entries({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': etiqueta,
      'aria-required': 'true',
    }).forEach(([nombre, valor]) => editor.root.setAttribute(nombre, valor));
    // Once: the editor lives as long as its screen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const { root } = quill.current!.getEditor();
    root.setAttribute('aria-invalid', String(invalido));
    if (invalido) root.setAttribute('aria-describedby', error);
    else root.removeAttribute('aria-describedby');
  }, [invalido, error]);
  return (
    <ReactQuill
      ref={quill}
      theme="snow"
      modules={MODULOS}
      formats={FORMATOS}
      defaultValue={inicial}
      placeholder={placeholder}
      onChange={(html) => alCambiar(html.replace(/&nbsp;/g, ' '))}
      onBlur={alSalir}
    />
  );
}
