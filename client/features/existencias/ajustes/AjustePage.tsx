import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { fecha, fechaHora } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { numero } from '@/lib/numeros';
import { toAjustes, toKardex } from '@/navegacion/existencias';
import { usePermiso } from '@/session';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Consulta, Datos, Enlace, Estado, Pagina, Tarjeta } from '@/ui/base';
import { Acciones, BotonEnviar, Campos, Form, TextField } from '@/ui/form';
import { importe, TablaSimple, type Columna } from '@/ui/tabla';
import { cantidad } from '../lineas/valores';
import { lotesDichos } from '../presta/lotes';
import { ajusteQuery, anularAjuste, numeroDe, type Ajuste } from './api';
import estilos from '../lineas/lineas.module.css';

/** Un ajuste: lo que movió y lo que valió. */
export function AjustePage() {
  const consulta = useQuery(ajusteQuery(Number(useParams().id)));
  return (
    <Consulta
      de={consulta}
      ausente="Ajuste no encontrado"
      accion={
        <Button component={Link} to={toAjustes()}>
          Ver los ajustes
        </Button>
      }
    >
      {(ajuste) => <Hoja key={ajuste.id} ajuste={ajuste} />}
    </Consulta>
  );
}

type Linea = Ajuste['lineas'][number];

const LINEAS: Columna<Linea>[] = [
  { id: 'codigo', titulo: 'Código', celda: (l) => <span className="tabular">{l.PRO_CODIGO}</span> },
  {
    id: 'nombre',
    titulo: 'Producto',
    envolver: true,
    celda: (l) => <Enlace to={toKardex(l.producto_id)}>{l.nombre}</Enlace>,
  },
  { id: 'unidad', titulo: 'Unidad', cede: 1, celda: (l) => l.unidad },
  { id: 'cantidad', titulo: 'Cantidad', numerica: true, celda: (l) => cantidad(l.cantidad) },
];
const CON_COSTO: Columna<Linea>[] = [
  ...LINEAS,
  {
    id: 'costo',
    titulo: 'Costo',
    numerica: true,
    celda: (l) => (l.costo === null ? '' : numero(l.costo, 4)),
  },
  { id: 'valor', titulo: 'Valor', numerica: true, celda: (l) => importe(l.valor) },
];

const LOTES: Columna<Linea>[] = [
  {
    id: 'lotes',
    titulo: 'Lotes o series',
    envolver: true,
    celda: (l) => lotesDichos(l.lotes),
  },
];

const columnasDe = (a: Ajuste) => [
  ...(a.valor === null ? LINEAS : CON_COSTO),
  ...(a.lineas.some(({ lotes }) => lotes.length) ? LOTES : []),
];

function Hoja({ ajuste: a }: { ajuste: Ajuste }) {
  const [anulando, setAnulando] = useState(false);
  const anula = usePermiso('existencias.ajustar') && !a.anulado_en;
  return (
    <Pagina
      titulo={`Ajuste ${numeroDe(a.numero)}`}
      subtitulo={`${a.motivo_nombre}, ${a.bodega}`}
      migas={[{ to: toAjustes(), texto: 'Ajustes' }]}
      estado={
        <Estado tono={a.anulado_en ? 'neutro' : 'ok'}>{a.anulado_en ? 'Anulado' : 'Registrado'}</Estado>
      }
      acciones={
        anula && (
          <Button
            variant="default"
            onClick={() => setAnulando(true)}
            leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
          >
            Anular
          </Button>
        )
      }
    >
      <div className={estilos.hoja}>
        <Tarjeta titulo="Lo que movió" sinRelleno>
          <TablaSimple
            apilar
            etiqueta="Lo que movió"
            columnas={columnasDe(a)}
            filas={a.lineas}
            clave={(l) => l.n}
          />
        </Tarjeta>
        <Tarjeta titulo="El ajuste">
          <Datos
            filas={[
              ['Fecha', fecha(a.fecha)],
              ['Valor', a.valor === null ? null : dinero(a.valor)],
              ['Observación', a.observacion],
              ['Lo registró', `${a.creado_por}, ${fechaHora(a.creado_en)}`],
              ['Lo anuló', a.anulado_en && `${a.anulado_por}, ${fechaHora(a.anulado_en)}`],
              ['Por qué se anuló', a.motivo_anulacion],
            ]}
          />
        </Tarjeta>
      </div>
      {anulando && <Anular ajuste={a} alCerrar={() => setAnulando(false)} />}
    </Pagina>
  );
}

function Anular({ ajuste, alCerrar }: { ajuste: Ajuste; alCerrar: () => void }) {
  const consultas = useQueryClient();
  const form = useForm({ defaultValues: { motivo: '' } });
  const enviar = async ({ motivo }: { motivo: string }) => {
    try {
      await anularAjuste(ajuste.id, motivo);
      await refrescar(consultas, alCambiar.existencia);
      avisoBreve('Ajuste anulado');
      alCerrar();
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error('No se anuló', mensajeDe(error));
    }
  };
  const titulo = `Anular el ajuste ${numeroDe(ajuste.numero)}`;
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label={titulo}>
        <p>Lo que entró sale, y lo que salió vuelve. El ajuste queda a la vista como anulado.</p>
        <Campos columnas={1}>
          <TextField
            name="motivo"
            label="Por qué"
            withAsterisk
            maxLength={300}
            rules={{ validate: (v: string) => v.trim() !== '' || 'Diga por qué se anula' }}
          />
        </Campos>
        <Acciones>
          <Button variant="default" h={42} onClick={alCerrar}>
            Cancelar
          </Button>
          <BotonEnviar>Anular</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
