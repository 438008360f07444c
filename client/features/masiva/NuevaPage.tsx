import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { claves, refrescar } from '@/api/claves';
import { mensajeDe } from '@/api/errors';
import { origenQuery, type DelOrigen, type Origen } from '@/features/recurrentes/presta/api';
import { ConIngreso } from '@/features/recurrentes/presta/deFactura';
import { FACTURAS, toListaDe, toMasiva, toMasivas, toMasivaNueva } from '@/navegacion/enlaces';
import { dialogos, EmptyState } from '@/ui/avisos';
import { Consulta, Pagina } from '@/ui/base';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  CambiosSinGuardar,
  FechaField,
  Form,
  Grupo,
  TextField,
} from '@/ui/form';
import { apartar } from './api';
import { AQuienes } from './AQuienes';
import { aPedido, conErrores, enBlanco, modeloDe, type DatosDeLista, type Modelo } from './modelo';
import { Modelos } from './Modelos';
import { Adicionales, Lineas } from './QueSeCobra';
import estilos from '@/features/comprobantes/presta/comprobantes.module.css';

const MIGAS = [
  { to: toListaDe(FACTURAS), texto: 'Facturas' },
  { to: toMasivas(), texto: 'Emitir muchas' },
];

/** La misma factura para una lista de clientes. La dirección dice de cuál sale; si no lo dice, se elige. */
export function NuevaPage() {
  const [url] = useSearchParams();
  const origen: Origen = {
    comprobante: Number(url.get('comprobante')),
    borrador: Number(url.get('borrador')),
  };
  const hay = origen.comprobante || origen.borrador;
  return (
    <Pagina
      titulo="La misma factura para muchos"
      subtitulo={
        hay
          ? 'Diga qué se cobra y a quiénes. Nada se emite hasta que usted lo confirme.'
          : 'Elija la factura o el borrador que sirve de modelo.'
      }
      migas={MIGAS}
    >
      {hay ? <DeOrigen key={`${origen.comprobante}.${origen.borrador}`} origen={origen} /> : <Modelos />}
    </Pagina>
  );
}

function DeOrigen({ origen }: { origen: Origen }) {
  const consulta = useQuery(origenQuery(origen));
  return (
    <Consulta de={consulta} ausente="La factura que quiere repetir ya no está">
      {(suyo) => (
        <ConIngreso>
          {({ ingreso }) => <ConModelo modelo={modeloDe(ingreso, suyo)} origen={suyo} />}
        </ConIngreso>
      )}
    </Consulta>
  );
}

function ConModelo({ modelo, origen }: { modelo: Modelo | null; origen: DelOrigen }) {
  const [suyo] = useState(modelo);
  if (suyo && suyo.detalles.length > 0) {
    const de = origen.comprobante?.numero;
    return <Escribir modelo={suyo} nombre={de ? `Como la factura ${de}` : 'De un borrador'} />;
  }
  return (
    <EmptyState
      icono={IconFileInvoice}
      titulo={suyo ? 'Ese borrador no tiene líneas' : 'Esa factura no sirve de modelo'}
      accion={
        <Button component={Link} to={toMasivaNueva()}>
          Elegir otra
        </Button>
      }
    >
      {suyo
        ? 'Complételo antes, o elija otro.'
        : 'Tiene datos que solo son de ella (varias formas de pago, propina, exportación, reembolsos, placa): elija otra.'}
    </EmptyState>
  );
}

function Escribir({ modelo, nombre }: { modelo: Modelo; nombre: string }) {
  const form = useForm<DatosDeLista>({ defaultValues: enBlanco(modelo, nombre) });
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const revisar = async (datos: DatosDeLista, clave: string) => {
    try {
      const { id } = await apartar(await aPedido(datos, modelo), clave);
      void refrescar(consultas, [claves.masivas.lista]);
      void navegar(toMasiva(id));
    } catch (error) {
      const { puestos, sueltos } = conErrores(form, error);
      if (!puestos || sueltos.length)
        await dialogos.error('No se puede revisar', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <Form form={form} onSubmit={revisar} className={estilos.masiva} aria-label="La misma factura para muchos">
      <CambiosSinGuardar />
      <AQuienes />
      <Grupo titulo="Qué se cobra">
        <TextField
          name="nombre"
          label="Nombre"
          description="Para reconocerla en la lista"
          maxLength={100}
          withAsterisk
          rules={{ required: 'Ingrese un nombre' }}
        />
        <FechaField
          name="periodo"
          label="Fecha de las variables"
          description="La factura es del día en que se emita"
          withAsterisk
          rules={{ required: 'Ingrese la fecha' }}
        />
        <Ancho>
          <p className={estilos.explica}>
            En las descripciones y los datos adicionales puede escribir <code>{'{mes}'}</code>,{' '}
            <code>{'{mes_anterior}'}</code>, <code>{'{anio}'}</code>, <code>{'{periodo}'}</code>,{' '}
            <code>{'{periodo_anterior}'}</code> o <code>{'{fecha}'}</code>: dirán lo de esa fecha.
          </p>
        </Ancho>
        <Ancho>
          <Lineas />
        </Ancho>
        <Ancho>
          <Adicionales />
        </Ancho>
      </Grupo>
      <Acciones cancelarA={toMasivas()}>
        <BotonEnviar>Revisar</BotonEnviar>
      </Acciones>
    </Form>
  );
}
