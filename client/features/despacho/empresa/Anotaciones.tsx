import { Checkbox } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores } from '@/api/errors';
import { fecha } from '@/lib/fechas';
import { mes as enPalabras } from '@/lib/meses';
import { dialogos, hacer, VentanaForm } from '@/ui/avisos';
import { Consulta, Icono, IconoAccion } from '@/ui/base';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  Campos,
  FechaField,
  Form,
  SelectField,
  TextareaField,
} from '@/ui/form';
import { anotar, anotacionesQuery, borrar, marcar, type Anotacion, type Empresa } from '../api';
import estilos from '../despacho.module.css';

interface Props {
  empresa: Empresa;
  mes: string;
  alCerrar: () => void;
}

/** Lo que el despacho anota de una empresa en un mes: la empresa no lo ve. */
export function Anotaciones({ empresa, mes, alCerrar }: Props) {
  const cliente = useQueryClient();
  const suyas = useQuery(anotacionesQuery(empresa.eid, mes));
  const otraVez = () => refrescar(cliente, alCambiar.despacho);
  return (
    <VentanaForm titulo={`${empresa.EMP_NOMBREC}, ${enPalabras(mes)}`} tamano={640} alCerrar={alCerrar}>
      <p className={estilos.menor}>Las notas y las tareas son del despacho: la empresa no las ve.</p>
      <Consulta de={suyas} enSeccion lineas={4}>
        {(todas) =>
          todas.length ? (
            <ul className={estilos.lista}>
              {todas.map((una) => (
                <Una key={una.id} de={una} otraVez={otraVez} />
              ))}
            </ul>
          ) : (
            <p className={estilos.menor}>Aún no hay nada anotado en este mes.</p>
          )
        }
      </Consulta>
      <Nueva empresa={empresa} mes={mes} otraVez={otraVez} />
    </VentanaForm>
  );
}

function Una({ de, otraVez }: { de: Anotacion; otraVez: () => unknown }) {
  const quitar = async () => {
    const si = await dialogos.confirmar('¿Borrar esta anotación?', de.texto, { si: 'Borrar', peligro: true });
    if (si) await hacer(() => borrar(de.id), 'Anotación borrada', otraVez);
  };
  const datos = [
    de.responsable && `a cargo de ${de.responsable}`,
    de.vence && `hasta el ${fecha(de.vence)}`,
    de.hecha ? `hecha por ${de.hecha_por}` : `anotada por ${de.persona}`,
  ];
  return (
    <li className={estilos.anotacion} data-hecha={de.hecha || undefined}>
      {de.clase === 'TAREA' ? (
        <Checkbox
          aria-label={`Hecha: ${de.texto}`}
          checked={de.hecha}
          onChange={(e) => {
            const hecha = e.currentTarget.checked;
            void hacer(
              () => marcar(de.id, hecha),
              hecha ? 'Tarea hecha' : 'La tarea vuelve a faltar',
              otraVez,
            );
          }}
        />
      ) : (
        <span className={estilos.menor}>Nota</span>
      )}
      <div>
        <p>{de.texto}</p>
        <span className={estilos.menor}>{datos.filter(Boolean).join(', ')}</span>
      </div>
      <IconoAccion variant="subtle" color="gray" aria-label={`Borrar: ${de.texto}`} alPulsar={quitar}>
        <Icono de={IconTrash} tamano={16} />
      </IconoAccion>
    </li>
  );
}

interface Datos {
  clase: 'TAREA' | 'NOTA';
  texto: string;
  responsable_id: string;
  vence: string;
}

const EN_BLANCO: Datos = { clase: 'TAREA', texto: '', responsable_id: '', vence: '' };

function Nueva({ empresa, mes, otraVez }: Omit<Props, 'alCerrar'> & { otraVez: () => unknown }) {
  const form = useForm<Datos>({ defaultValues: EN_BLANCO });
  const esTarea = useWatch({ control: form.control, name: 'clase' }) === 'TAREA';
  const enviar = async (d: Datos, clave: string) => {
    try {
      await anotar(
        empresa.eid,
        {
          mes,
          clase: d.clase,
          texto: d.texto.trim(),
          responsable_id: d.responsable_id ? Number(d.responsable_id) : null,
          vence: d.vence || null,
        },
        clave,
      );
      form.reset({ ...EN_BLANCO, clase: d.clase });
      await otraVez();
    } catch (error) {
      await aplicarErrores(form, error);
    }
  };
  return (
    <Form form={form} onSubmit={enviar} className={estilos.nueva} aria-label="Anotar">
      <Campos>
        <Ancho>
          <TextareaField
            name="texto"
            label={esTarea ? 'Tarea' : 'Nota'}
            rows={2}
            maxLength={1000}
            rules={{ required: 'Escriba la nota o la tarea.' }}
          />
        </Ancho>
        <SelectField
          name="clase"
          label="Qué es"
          data={[
            { value: 'TAREA', label: 'Una tarea' },
            { value: 'NOTA', label: 'Una nota' },
          ]}
        />
        {esTarea && <FechaField name="vence" label="Hasta cuándo" />}
        {esTarea && (
          <SelectField
            name="responsable_id"
            label="A cargo de"
            data={[
              { value: '', label: 'Nadie todavía' },
              ...empresa.personas.map((p) => ({ value: String(p.persona_id), label: p.nombre })),
            ]}
          />
        )}
      </Campos>
      <Acciones>
        <BotonEnviar>Anotar</BotonEnviar>
      </Acciones>
    </Form>
  );
}
